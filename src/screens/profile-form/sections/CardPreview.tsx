import { excerptOf } from '@kloer/domain/profile/excerpt.ts';
import { fallbackPortrait } from '@kloer/domain/reference/fallback-portrait.ts';
import { shownContactDetails } from '@kloer/domain/teacher/contact-details.ts';
import { priceLimits } from '@kloer/domain/teacher/price-limits.ts';
import { cardTeacherOf, type CardProfile } from '#shared/teacher-card/card-teacher.ts';
import { TeacherCard } from '#shared/teacher-card/TeacherCard.tsx';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useProfileForm } from '../form/form-context.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { eurosOf, facebookAddress, yearsOf, type ProfileForm } from '../form/profile-form.ts';

type Props = {
  texts: TextsOf<'card'>;
  pictureSource: string | undefined;
};

const noPaths = { fr: '', en: '', lb: '' };

function cardProfileOf(
  form: ProfileForm,
  uid: string,
  email: string,
  pictureSource: string | undefined,
): CardProfile {
  const { locations } = form;
  const isServed = locations.includes('studentPlace');
  const priced = locations.map((type) => {
    const euros = eurosOf(form.prices[type]);
    const isPrice = euros <= priceLimits.highest;
    return [type, { pricePerHourEur: isPrice ? euros : 0 }];
  });
  return {
    uid,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    roleId: form.roleId,
    excerpt: excerptOf(form.bio),
    excerpts: Object.fromEntries(
      Object.entries(form.translations).map(([locale, words]) => [locale, excerptOf(words)]),
    ),
    subjects: form.subjects,
    schoolLevels: form.schoolLevels,
    teachingLocations: Object.fromEntries(priced) as CardProfile['teachingLocations'],
    cityId: locations.includes('teacherPlace') ? form.cityId : '',
    studentRegions: isServed ? form.studentRegions : [],
    studentCities: isServed ? form.studentCities : [],
    ...shownContactDetails({
      ...form,
      email,
      phone: form.phone.trim(),
      facebookProfile: facebookAddress(form.facebookProfile),
    }),
    picture: pictureSource === undefined ? null : { small: pictureSource, large: pictureSource },
    paths: noPaths,
    details: { ...form.details, experienceYears: yearsOf(form.details.experienceYears) },
  };
}

/** A preview of the teacher's card; hidden from screen readers, because the form has the same content. */
export function CardPreview({ texts, pictureSource }: Props) {
  const { form, values, text, locale } = useProfileForm();
  const { uid, email } = form.account;
  const shown = {
    ...values,
    firstName: values.firstName || text('firstName'),
    lastName: values.lastName || text('lastName'),
  };
  return (
    <div className="min-w-0 lg:sticky lg:top-6">
      <aside inert>
        <h2 className="mb-3 text-xl">{text('preview')}</h2>
        <div className="grid max-w-sm">
          <TeacherCard
            // With a new key, React renders a new image, even if the last one failed to load.
            key={pictureSource}
            teacher={cardTeacherOf(cardProfileOf(shown, uid, email, pictureSource), locale)}
            locale={locale}
            texts={texts}
            portrait={fallbackPortrait(uid)}
          />
        </div>
      </aside>
      {!form.isGuest && <PreviewButton pictureSource={pictureSource} />}
    </div>
  );
}
