/** Whose password a form is about: seen, and found by password managers. */
export function Username({ email }: { email: string }) {
  if (email === '') return null;
  return (
    <>
      <p className="font-semibold break-all">{email}</p>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
    </>
  );
}
