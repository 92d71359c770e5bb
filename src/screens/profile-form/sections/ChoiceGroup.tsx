import { FieldError } from './FieldError.tsx';

type Props<T extends string> = {
  id: string;
  title: string;
  hint?: string;
  error: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

export function ChoiceGroup<T extends string>(props: Props<T>) {
  const { id, title, hint, error, options, chosen, onChange } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const toggle = (value: T, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== value);
    onChange(isChosen ? [...others, value] : others);
  };
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy || undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className="contents">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint -mt-1.5">
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
      <div className="choices">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              className="tick-box"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
