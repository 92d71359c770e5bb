import { roleIds, roleNames } from '@kloer/domain/reference/roles.ts';
import { Field } from '#kit/pieces/Field.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { fieldIds } from '../form/field-ids.ts';
import { FieldError } from './FieldError.tsx';
import { useProfileForm } from '../form/form-context.ts';
import { FormCard } from './FormCard.tsx';
import { TradesAsField } from './TradesAsField.tsx';
import { PictureField } from '../picture/PictureField.tsx';
import type { PictureSource } from '../picture/use-picture-source.ts';

type Props = {
  /** The picture's field; absent if the picture has its own step. */
  picture?: PictureSource | undefined;
};

export function PersonalCard({ picture }: Props) {
  const { form, values, text, locale, edit, errorOf } = useProfileForm();
  const roleError = errorOf('roleRequired');
  const shown = [
    ['showEmail', values.showEmail],
    ['showPhone', values.showPhone],
    ['showFacebook', values.showFacebook],
  ] as const;
  const isReachable =
    values.showEmail ||
    (values.showPhone && values.phone.trim() !== '') ||
    (values.showFacebook && values.facebookProfile.trim() !== '');
  return (
    <FormCard id="section-personal">
      <h2 className="text-xl">{text('personal')}</h2>
      {picture && <PictureField {...picture} />}
      <div className="grid gap-5 sm:grid-cols-2 [&>*]:min-w-0">
        <Field
          id={fieldIds.firstName}
          label={text('firstName')}
          error={errorOf('firstNameRequired', 'firstNameTooLong', 'firstNameInvalid')}
          value={values.firstName}
          onChange={(event) => edit({ firstName: event.target.value })}
          autoComplete="given-name"
          aria-required
        />
        <Field
          id={fieldIds.lastName}
          label={text('lastName')}
          error={errorOf('lastNameRequired', 'lastNameTooLong', 'lastNameInvalid')}
          value={values.lastName}
          onChange={(event) => edit({ lastName: event.target.value })}
          autoComplete="family-name"
          aria-required
        />
      </div>
      <div>
        <label htmlFor={fieldIds.role} className="field-label">
          {text('role')}
        </label>
        <select
          id={fieldIds.role}
          className="field aria-invalid:border-danger"
          value={values.roleId}
          onChange={({ target }) =>
            edit({ roleId: roleIds.find((role) => role === target.value) ?? '' })
          }
          aria-required
          aria-invalid={roleError !== ''}
          aria-describedby={roleError ? `${fieldIds.role}-error` : undefined}
        >
          <option value="">{text('chooseRole')}</option>
          {roleIds.map((role) => (
            <option key={role} value={role}>
              {roleNames[role][locale]}
            </option>
          ))}
        </select>
        <FieldError id={fieldIds.role} message={roleError} />
      </div>
      <TradesAsField />
      {!form.isGuest && (
        <Field
          id={fieldIds.email}
          label={text('email')}
          hint={text('emailHint')}
          error={errorOf('emailRequired')}
          type="email"
          value={form.account.email}
          readOnly
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2 [&>*]:min-w-0">
        <Field
          id={fieldIds.phone}
          label={text('phone')}
          error={errorOf('phoneInvalid')}
          type="tel"
          value={values.phone}
          onChange={(event) => edit({ phone: event.target.value })}
          onFocus={form.bringPhoneRule}
          onBlur={() => void form.tidyPhone()}
          autoComplete="tel"
        />
        <Field
          id={fieldIds.facebook}
          label={text('facebookProfile')}
          hint={text('facebookHint')}
          error={errorOf('facebookInvalid', 'facebookTooLong')}
          type="url"
          inputMode="url"
          value={values.facebookProfile}
          onChange={(event) => edit({ facebookProfile: event.target.value })}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <fieldset aria-describedby="profile-show-hint">
        <legend className="field-label">{text('showTitle')}</legend>
        <p id="profile-show-hint" className="field-hint mb-1">
          {text('showHint')}
        </p>
        {shown.map(([name, isOn]) => (
          <Switch
            key={name}
            label={text(name)}
            isOn={isOn}
            onChange={(on) => edit({ [name]: on })}
          />
        ))}
        <output className="bg-attention-soft text-attention rounded-control mt-2 block px-4 py-3 text-sm empty:hidden">
          {!isReachable && text('noContact')}
        </output>
      </fieldset>
    </FormCard>
  );
}
