type WriteBatch = FirebaseFirestore.WriteBatch;

export type Recording = {
  /**
   * Adds what this run published to a batch. The batch fails if another run changed the document
   * since this run read it.
   */
  record: (batch: WriteBatch) => void;
  /**
   * Records without a batch. Keeps what another run recorded, and lets these pages be published
   * again.
   */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
