import type { Export, ExportFilter } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { PageRange } from '../../platform/http/paged.js';
import type { Rows } from './pages-of.js';

export interface Chunk extends PageRange {
  readonly q?: string | undefined;
  /** Whose list, where each school has its own; for purchases, the school that they are for. */
  readonly schoolId?: number | undefined;
  /** What else narrows the list, and its order. */
  readonly filter?: ExportFilter | undefined;
}

/** As a list takes it that is asked so on the screen: the contract saw to it that the filter is one of its own. */
export interface ChunkOf<Query> extends Omit<Chunk, 'filter'> {
  readonly filter?: Pick<Query, keyof ExportFilter & keyof Query> | undefined;
}

/** A list of the team that can be had as a table, chunk by chunk. */
export interface ExportList {
  /** Names of the fields, in their order, with the headings that people read. */
  readonly columns: Readonly<Record<string, string>>;
  read(chunk: Chunk): Promise<Rows>;
}

export const ListOf = DiscoveryService.createDecorator<Export>();

/** Marks the provider of a list for export. Its module lists it; nothing else names it. */
export function ListForExport(list: Export) {
  return (provider: Type<ExportList>): void => {
    ListOf(list)(provider);
  };
}
