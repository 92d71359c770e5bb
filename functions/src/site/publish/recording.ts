type WriteBatch = FirebaseFirestore.WriteBatch;

export type Recording = {
  /** Adds this record to a batch, which fails if another run recorded in the meantime. */
  record: (batch: WriteBatch) => void;
  /** Records without a batch. What another run recorded stays, and is published again. */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
