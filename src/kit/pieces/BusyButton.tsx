type Props = { label: string; busyLabel: string; isBusy: boolean; isDanger?: boolean };

/** A submit button that keeps its width and its focus while it is busy. */
export function BusyButton({ label, busyLabel, isBusy, isDanger = false }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className={`button ${isDanger ? 'button-danger-final' : 'button-primary'} aria-disabled:cursor-progress grid w-full`}
    >
      <span className={`col-start-1 row-start-1 ${isBusy ? 'invisible' : ''}`}>{label}</span>
      <span className={`col-start-1 row-start-1 ${isBusy ? '' : 'invisible'}`}>{busyLabel}</span>
    </button>
  );
}
