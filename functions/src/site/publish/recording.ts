type WriteBatch = FirebaseFirestore.WriteBatch;

/** How it is recorded that some files of the site are live. */
export type Recording = {
  /** Adds it to a batch that fails as a whole when somebody recorded the same since it was read. */
  record: (batch: WriteBatch) => void;
  /** Records it by itself; what somebody recorded meanwhile is kept, and is to be done again. */
  published: () => Promise<void>;
};

export const nothingToRecord: Recording = { record: () => {}, published: async () => {} };
