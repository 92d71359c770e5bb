type WriteBatch = FirebaseFirestore.WriteBatch;

export type Recording = {
  /** In a batch, which fails when another run recorded since. */
  record: (batch: WriteBatch) => void;
  /** Alone; what another run recorded stays, and is redone. */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
