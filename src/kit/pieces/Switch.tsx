type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What it would change cannot be changed now. */
  isDisabled?: boolean;
};

/** A setting that takes effect at once; the whole line is its target. */
export function Switch({ label, isOn, onChange, isDisabled = false }: Props) {
  return (
    <label className="switch-line">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has its state
        role="switch"
        // A browser that remembers it from the last visit would show what does not hold.
        autoComplete="off"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
      {label}
    </label>
  );
}
