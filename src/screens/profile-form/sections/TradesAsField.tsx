import { tradings } from '@kloer/domain/teacher/lesson-details.ts';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { FieldError } from './FieldError.tsx';

/** Whether the teacher offers lessons as a business. By law, families must be told. */
export function TradesAsField() {
  const { values, text, edit, errorOf } = useProfileForm();
  const { details } = values;
  const id = fieldIds.tradesAs;
  const error = errorOf('tradesAsRequired');
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {text('tradesAs')}
      </label>
      <p id={`${id}-hint`} className="field-hint mb-1.5">
        {text('tradesAsHint')}
      </p>
      <select
        id={id}
        className="field aria-invalid:border-danger"
        value={details.tradesAs}
        onChange={({ target }) => {
          const tradesAs = tradings.find((one) => one === target.value) ?? '';
          edit({ details: { ...details, tradesAs } });
        }}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      >
        <option value="">{text('chooseRole')}</option>
        {tradings.map((one) => (
          <option key={one} value={one}>
            {text(`tradesAs-${one}`)}
          </option>
        ))}
      </select>
      <FieldError id={id} message={error} />
    </div>
  );
}
