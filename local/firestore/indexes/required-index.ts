import type { Query } from '../query/query.ts';
import type { IndexConfig } from './index-config.ts';

export function requireIndexes(config: IndexConfig, query: Query, database: string): void {
  void config;
  void query;
  void database;
}
