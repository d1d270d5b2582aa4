import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { MAPS_FOLDER, folderOf } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';

const PLACE = /^(.+):(\d+):(\d+)$/;
/** How many maps to keep in memory: each takes megabytes. */
const KEPT_MAPS = 8;

/** Such as `src/routes/deal.tsx` for `webpack://marketplace_0_1_0/./src/routes/deal.tsx?1a2b`. */
const sourceName = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\/)+|\?.*$/g, '');

/** Where in the sources a place of a build's file is, by the maps that are kept beside its artifact and never served. */
@Injectable()
export class SourcePlaces {
  private readonly maps = new Map<string, SourceMap>();

  constructor(private readonly configuration: Configuration) {}

  /**
   * @param place `js/page.1a2b3c4d.js:1:204`; comes back as it is without a map
   * @param missing maps that were not there, of the same answer: each is looked for once
   */
  async of(remote: string, version: string, place: string, missing: Set<string>): Promise<string> {
    const [, file, line, column] = PLACE.exec(place) ?? [];
    if (!file) return place;
    const map = await this.map(path.join(remote, folderOf(version), `${file}.map`), missing);
    const found = map?.findOrigin(Number(line), Number(column));
    return found && 'fileName' in found ? `${sourceName(found.fileName)}:${found.lineNumber}:${found.columnNumber}` : place;
  }

  private async map(name: string, missing: Set<string>): Promise<SourceMap | null> {
    const known = this.maps.get(name);
    if (known) return known;
    if (missing.has(name)) return null;
    const file = path.join(this.configuration.releasesFolder, MAPS_FOLDER, name);
    const map = await readFile(file, 'utf8').then(
      (text) => new SourceMap(JSON.parse(text) as SourceMapPayload),
      () => null,
    );
    if (!map) {
      // Remembered for this answer only: the map may still arrive.
      missing.add(name);
      return null;
    }
    if (this.maps.size >= KEPT_MAPS) this.maps.delete(this.maps.keys().next().value!);
    this.maps.set(name, map);
    return map;
  }
}
