/** Google Cloud Monitoring mails an alert to the operator; `docs/runbook.md` says what to do. */
export type Alert = {
  /** Also the heading in `docs/runbook.md`. */
  title: string;
  when: Condition;
};

export type Condition =
  | { logged: readonly string[] }
  /** No successful answer from this path in more than one of Google's locations. */
  | { unanswered: string }
  | { metric: string; above: number; inSeconds: number };

/** Alerts by the label that they have in the project. */
export const alerts = {
  site: { title: 'The site does not answer', when: { unanswered: '/' } },
  health: {
    title: 'The database does not answer, or the sweep has stopped',
    when: { unanswered: '/api/health' },
  },
  pages: {
    title: 'Saved profiles are not published',
    when: {
      logged: ['changes have waited too long to be published', 'a teacher cannot be published'],
    },
  },
  task: { title: 'A background task fails', when: { logged: ['sweep failed', 'was cut off'] } },
  mail: { title: 'A mail was given up', when: { logged: ['a mail was given up'] } },
  webhook: {
    title: 'Stripe’s webhook fails',
    when: { logged: ['a webhook failed', 'a webhook was not signed by Stripe'] },
  },
  money: {
    title: 'Money waits for a person',
    when: {
      logged: [
        'Stripe cannot refund a payment: return it by hand',
        'a withdrawal that nobody proved reached no person',
        'payments are not configured',
      ],
    },
  },
  limit: {
    title: 'A limit for everybody is half used',
    when: { logged: ['a limit for everybody is half used'] },
  },
  // Cloud Run logs this sentence.
  memory: { title: 'A function was ended for its memory', when: { logged: ['Memory limit of'] } },
  errors: {
    title: 'Many errors',
    when: {
      metric:
        'metric.type="logging.googleapis.com/log_entry_count" AND resource.type="cloud_run_revision" AND metric.label.severity="ERROR"',
      above: 20,
      inSeconds: 600,
    },
  },
  reads: {
    title: 'Unusually many reads of the database',
    when: {
      metric:
        'metric.type="firestore.googleapis.com/document/read_count" AND resource.type="firestore_instance"',
      above: 200_000,
      inSeconds: 3600,
    },
  },
} as const satisfies Record<string, Alert>;
