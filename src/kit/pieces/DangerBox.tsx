export function DangerBox({ message }: { message: string }) {
  return (
    <p
      role="alert"
      className="border-danger bg-danger-soft text-danger rounded-control border-2 px-4 py-3 font-semibold"
    >
      {message}
    </p>
  );
}
