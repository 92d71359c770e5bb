type WriteBatch = FirebaseFirestore.WriteBatch;

export type Recording = {
  /** Adds the record to a batch, which fails if another run recorded in the meantime. */
  record: (batch: WriteBatch) => void;
  /** Records it alone. What another run recorded stays, and is published again. */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
