export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="noscript:hidden">
      <output className="sr-only">{label}</output>
      <div
        aria-hidden="true"
        className="grid animate-pulse gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <div className="flex flex-col gap-5">
          <div className="bg-quiet h-12" />
          <div className="card flex h-[52rem] flex-col gap-5 p-4 sm:h-[46rem] md:p-6">
            <div className="bg-quiet rounded-control h-7 w-40" />
            <div className="bg-quiet rounded-control flex h-44 items-end px-4">
              <div className="bg-surface h-32 w-24 rounded-t-full sm:h-40 sm:w-32" />
            </div>
            <div className="bg-quiet rounded-control h-12" />
            <div className="bg-quiet rounded-control h-12" />
          </div>
          <div className="card h-80" />
        </div>
        <div className="card h-[35.625rem] max-lg:hidden" />
      </div>
    </div>
  );
}
