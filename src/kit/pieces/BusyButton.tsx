type Props = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  look?: 'button-primary' | 'button-secondary' | 'button-danger-final';
};

/** A submit button that keeps its width and focus while busy. */
export function BusyButton({ label, busyLabel, isBusy, look = 'button-primary' }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={`button ${look} aria-disabled:cursor-progress grid w-full`}
    >
      <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{label}</span>
      <span className={`col-start-1 row-start-1 ${isBusy ? '' : 'invisible'}`}>{busyLabel}</span>
    </button>
  );
}
