type WriteBatch = FirebaseFirestore.WriteBatch;

export type Recording = {
  /** Adds this record to a batch, which fails if another run recorded in between. */
  record: (batch: WriteBatch) => void;
  /** Records without a batch. Records of another run stay, and their pages are published again. */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
