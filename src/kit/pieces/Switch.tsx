type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
};

/** A setting that takes effect at once; its label is clickable too. */
export function Switch({ label, isOn, onChange, isDisabled = false }: Props) {
  return (
    <label className="switch-line">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox has its state
        role="switch"
        // Browsers may restore the switch's state from the last visit.
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
