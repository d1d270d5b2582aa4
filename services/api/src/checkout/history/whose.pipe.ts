import { Injectable, type PipeTransform } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import type { Whose } from './history.service.js';

@Injectable()
export class WhosePipe implements PipeTransform<string, Whose> {
  private readonly ids = new IdPipe();

  transform(text: string): Whose {
    return text === 'me' ? 'me' : this.ids.transform(text);
  }
}
