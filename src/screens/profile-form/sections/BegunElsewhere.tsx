import { useState } from 'react';
import { differences } from '../saving/merge.ts';
import { newForm } from '../form/profile-form.ts';
import { useProfileForm } from '../form/form-context.ts';

/** Says to whoever finds nothing of what they began where it is: it was kept in the browser it was begun in. */
export function BegunElsewhere() {
  const { form, text } = useProfileForm();
  // As the form opened: nothing moves under the first letter.
  const [isEmpty] = useState(() => differences(form.$form.get(), newForm).length === 0);
  return isEmpty && <p className="bg-quiet rounded-card px-4 py-2">{text('begunElsewhere')}</p>;
}
