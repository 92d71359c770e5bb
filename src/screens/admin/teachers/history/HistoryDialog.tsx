import { useEffect, useState } from 'react';
import { fill } from '@kloer/i18n/fill.ts';
import { errorToText } from '#kit/calls/error-to-text.ts';
import { DangerBox } from '#kit/pieces/DangerBox.tsx';
import { ReadingDialog } from '../../ReadingDialog.tsx';
import type { SectionProps } from '../../section-props.ts';
import { nameOf } from '../teacher-changes.ts';
import type { ListedTeacher } from '../teachers-query.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EntitlementFacts, PaymentFacts } from './Facts.tsx';
import type { TeacherHistory } from './history-words.ts';
import { Note } from './Note.tsx';
import { ChangeHistory, MailHistory, useHistoryLists } from './Lists.tsx';

type Props = SectionProps & {
  teacher: ListedTeacher;
  /** Called after the account was deleted or changed: the table must be reloaded. */
  onGone: () => void;
  onClose: () => void;
};

function useFacts({ call, proof, texts, history, teacher }: Props) {
  const [facts, setFacts] = useState<TeacherHistory | null>(null);
  const [problem, setProblem] = useState('');
  const { id: teacherId } = teacher;
  const load = async () => {
    setProblem('');
    try {
      setFacts(await proof.proven(() => call('admin-teacher-history', { teacherId })));
    } catch (error) {
      setProblem(errorToText(error, texts, history.loadingFailed));
    }
  };
  return { facts, problem, load };
}

type DeletionProps = Pick<Props, 'history'> & {
  state: TeacherHistory['deletion'];
  onDelete: () => void;
};

function Deletion({ history, state, onDelete }: DeletionProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{history.deletion}</h3>
      {state !== 'possible' && <p>{history[`deletion-${state}`]}</p>}
      {state === 'possible' && (
        <p>
          <button type="button" className="button button-danger" onClick={onDelete}>
            {history.deletionButton}
          </button>
        </p>
      )}
    </section>
  );
}

function Content(props: Props & { onDelete: () => void }) {
  const { texts, history, teacher, onDelete } = props;
  const { facts, problem, load } = useFacts(props);
  const lists = useHistoryLists(props, teacher.id);
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the teacher that the dialog is about
  }, []);
  return (
    <>
      {problem !== '' && (
        <>
          <DangerBox message={problem} />
          <p>
            <button type="button" className="button button-secondary" onClick={() => void load()}>
              {texts.tryAgain}
            </button>
          </p>
        </>
      )}
      {facts === null && problem === '' && <output>{history.loading}</output>}
      {facts && <Note {...props} stored={facts.note} onSaved={() => void lists.changes.load()} />}
      {facts && <EntitlementFacts {...props} facts={facts} />}
      {facts && <PaymentFacts {...props} facts={facts} />}
      <MailHistory {...props} lists={lists} />
      <ChangeHistory {...props} lists={lists} />
      {facts && <Deletion history={history} state={facts.deletion} onDelete={onDelete} />}
    </>
  );
}

/** Everything known about a teacher, and rare actions: resending mails, deleting the account. */
export function HistoryDialog(props: Props) {
  const { history, teacher, onGone, onClose } = props;
  const [isDeleting, setDeleting] = useState(false);
  const title = fill(history.title, { name: nameOf(teacher) });
  return (
    <>
      <ReadingDialog title={title} close={history.close} onClose={onClose}>
        {teacher.path !== null && (
          <p>
            <a href={teacher.path} className="link inline-flex min-h-11 items-center">
              {history.see}
            </a>
          </p>
        )}
        <Content {...props} onDelete={() => setDeleting(true)} />
      </ReadingDialog>
      <DeleteDialog
        {...props}
        open={isDeleting}
        onGone={() => {
          setDeleting(false);
          onGone();
        }}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
