import { EXPORTS, type Export } from '@homeroom/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { oneForEach } from '../discovery/index.js';
import { ListOf, type ExportList } from './export-list.js';

/** Finds every exportable list. */
@Injectable()
export class ExportLists implements OnModuleInit {
  private lists!: Record<Export, ExportList>;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when a list has no provider, or two. */
  onModuleInit(): void {
    this.lists = oneForEach(this.discovery, { decorator: ListOf, kinds: EXPORTS, noun: 'list', mark: 'ListForExport' });
  }

  get(list: Export): ExportList {
    return this.lists[list];
  }
}
