import { useState } from 'react';
import { languageIds, languageNames } from '@kloer/domain/reference/languages.ts';
import {
  dayTimes,
  firstLessons,
  weekdays,
  type AvailabilitySlot,
} from '@kloer/domain/teacher/lesson-details.ts';
import { isSame } from '@kloer/domain/teacher/merge.ts';
import { Field } from '#kit/pieces/Field.tsx';
import { Switch } from '#kit/pieces/Switch.tsx';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { newForm, type ProfileForm } from '../form/profile-form.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';

export function MoreCard() {
  const { values, text, locale, edit, errorOf } = useProfileForm();
  const { details } = values;
  const change = (changed: Partial<ProfileForm['details']>) =>
    edit({ details: { ...details, ...changed } });
  const toggle = (slot: AvailabilitySlot) =>
    change({
      availability: details.availability.includes(slot)
        ? details.availability.filter((one) => one !== slot)
        : [...details.availability, slot],
    });
  const [isOpen, setOpen] = useState(() => {
    const { tradesAs } = details;
    return !isSame(details, { ...newForm.details, tradesAs });
  });
  return (
    <details
      className="card p-4 md:p-6"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer">
        <h2 className="inline text-xl">{text('more')}</h2>
        <span className="field-hint mt-1.5 block">{text('moreHint')}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-5">
        <ChoiceGroup
          id="profile-teaching-languages"
          title={text('teachingLanguages')}
          hint={text('teachingLanguagesHint')}
          error=""
          options={languageIds.map((id) => ({ value: id, label: languageNames[id][locale] }))}
          chosen={details.teachingLanguages}
          onChange={(teachingLanguages) => change({ teachingLanguages })}
        />
        <Field
          id={fieldIds.experience}
          label={text('experience')}
          error={errorOf('experienceInvalid')}
          inputMode="numeric"
          value={details.experienceYears}
          onChange={(event) => change({ experienceYears: event.target.value })}
        />
        <Field
          id={fieldIds.qualification}
          label={text('qualification')}
          hint={text('qualificationHint')}
          error={errorOf('qualificationTooLong', 'qualificationInvalid')}
          value={details.qualification}
          onChange={(event) => change({ qualification: event.target.value })}
        />
        <table className="w-full table-fixed text-start text-sm">
          <caption className="text-start">
            <span className="field-label">{text('availability')}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col" className="w-[28%] text-start font-normal">
                {text('day')}
              </th>
              {dayTimes.map((time) => (
                <th key={time} scope="col" id={`profile-${time}`} className="font-normal">
                  {text(time)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day} className="border-line border-t">
                <th scope="row" id={`profile-${day}`} className="py-1 text-start font-normal">
                  {text(day)}
                </th>
                {dayTimes.map((time) => (
                  <td key={time} className="text-center">
                    <label className="grid min-h-11 place-items-center">
                      <input
                        type="checkbox"
                        className="tick-box"
                        aria-labelledby={`profile-${day} profile-${time}`}
                        checked={details.availability.includes(`${day}-${time}`)}
                        onChange={() => toggle(`${day}-${time}`)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <label htmlFor="profile-first-lesson" className="field-label">
            {text('firstLesson')}
          </label>
          <select
            id="profile-first-lesson"
            className="field"
            value={details.firstLesson}
            onChange={({ target }) =>
              change({ firstLesson: firstLessons.find((one) => one === target.value) ?? '' })
            }
          >
            <option value="">{text('firstLessonUsual')}</option>
            {firstLessons.map((one) => (
              <option key={one} value={one}>
                {text(`firstLesson-${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <Switch
            label={text('groups')}
            isOn={details.groups}
            onChange={(groups) => change({ groups })}
          />
          <Switch
            label={text('examPreparation')}
            isOn={details.examPreparation}
            onChange={(examPreparation) => change({ examPreparation })}
          />
          <Switch
            label={text('showsExtract')}
            isOn={details.showsExtract === true}
            onChange={(isOn) => {
              const { showsExtract: _before, ...rest } = details;
              edit({ details: isOn ? { ...rest, showsExtract: true } : rest });
            }}
          />
        </div>
      </div>
    </details>
  );
}
