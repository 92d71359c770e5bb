import { locationTypes, type LocationType } from '@kloer/domain/teacher/teacher.ts';
import { fieldIds } from '../form/field-ids.ts';
import { FieldError } from '../sections/FieldError.tsx';
import { FormCard } from '../sections/FormCard.tsx';
import { useProfileForm } from '../form/form-context.ts';
import { LocationOption } from './LocationOption.tsx';

type Props = {
  /** The chosen places of lessons that are being edited; the others are summarised. */
  open: ReadonlySet<LocationType>;
  onOpen: (type: LocationType, isOpen: boolean) => void;
};

const id = fieldIds.locations;

export function LocationsCard({ open, onOpen }: Props) {
  const { text, errorOf } = useProfileForm();
  const error = errorOf('teachingLocationRequired');
  const describedBy = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormCard id="section-locations">
      <fieldset id={id} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-3">
        <legend className="contents">
          <h2 className="text-xl">{text('locations')}</h2>
        </legend>
        <p id={`${id}-hint`} className="field-hint -mt-1.5">
          {text('locationsHint')}
        </p>
        <FieldError id={id} message={error} />
        {locationTypes.map((type) => (
          <LocationOption
            key={type}
            type={type}
            isOpen={open.has(type)}
            onOpen={(isOpen) => onOpen(type, isOpen)}
          />
        ))}
      </fieldset>
    </FormCard>
  );
}
