/** What stands where the form will be, in about its size, while it is decided who may edit what. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="noscript:hidden">
      <output className="sr-only">{label}</output>
      <div aria-hidden="true" className="flex max-w-[46rem] flex-col gap-5">
        <div className="card bg-quiet h-[38rem] animate-pulse" />
        <div className="card bg-quiet h-80 animate-pulse" />
      </div>
    </div>
  );
}
