import { useProfileForm } from '../form/form-context.ts';

type Props = {
  missing: readonly string[];
};

export function StillToDo({ missing }: Props) {
  const { text } = useProfileForm();
  return (
    <p className="text-muted mt-2 text-sm empty:hidden">
      {missing.length > 0 && text('stillToDo', { where: missing.join(', ') })}
    </p>
  );
}
