export function FieldError({ id, message }: { id: string; message: string }) {
  if (message === '') return null;
  return (
    <p id={`${id}-error`} className="text-danger text-sm">
      {message}
    </p>
  );
}
