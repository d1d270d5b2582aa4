import type { Export, ExportFilter } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Place, Rows } from './pages-of.js';

export interface Chunk extends Place {
  readonly q?: string | undefined;
  /** Whose list, if each school has its own; for purchases, the school they support. */
  readonly schoolId?: number | undefined;
  /** Other filters, and the order. */
  readonly filter?: ExportFilter | undefined;
}

/** Converts it to the list's own query: the contract ensures that the filter fits. */
export interface ChunkOf<Query> extends Omit<Chunk, 'filter'> {
  readonly filter?: Pick<Query, keyof ExportFilter & keyof Query> | undefined;
}

/** A team list that can be exported, chunk by chunk. */
export interface ExportList {
  /** Field names in order, with their headings. */
  readonly columns: Readonly<Record<string, string>>;
  read(chunk: Chunk): Promise<Rows>;
}

export const ListOf = DiscoveryService.createDecorator<Export>();

/** Marks the provider of an exportable list. Its module lists it; nothing else names it. */
export function ListForExport(list: Export) {
  return (provider: Type<ExportList>): void => {
    ListOf(list)(provider);
  };
}
