import type { TimelineEntry } from '@homeroom/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SourceOf, type PurchaseKeys, type TimelineSource } from './timeline-source.js';

/** Everything that happened to a record, collected from the owners of its parts. */
@Injectable()
export class Timeline implements OnModuleInit {
  private sources!: readonly TimelineSource[];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const found = this.discovery.getProviders({ metadataKey: SourceOf.KEY });
    this.sources = [...new Set(found.map(({ instance }) => instance as TimelineSource))];
  }

  /** Newest first. Sources list events in their natural order, so that of simultaneous ones the last comes first. */
  async ofPurchases(purchases: readonly PurchaseKeys[]): Promise<TimelineEntry[]> {
    if (purchases.length === 0) return [];
    const told = await Promise.all(this.sources.map((source) => source.ofPurchases(purchases)));
    return told
      .flat()
      .sort((one, other) => one.at.localeCompare(other.at))
      .reverse();
  }
}
