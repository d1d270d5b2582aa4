import { Controller, Header } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Handles } from '../../platform/http/handles.js';

/** RFC 9116 requires an expiry less than a year away. */
const GOOD_FOR_MS = 360 * 86_400_000;

@Controller()
@Public('Published for everybody, as RFC 9116 wants it')
export class SecurityTextController {
  constructor(private readonly configuration: Configuration) {}

  /** Whom to tell about a weakness. The edge serves it at the standard address. */
  @Handles('GET /api/security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  read(): string {
    const { securityEmail, publicUrl } = this.configuration;
    const midnight = new Date(Date.now() + GOOD_FOR_MS).toISOString().slice(0, 10);
    return [
      `Contact: mailto:${securityEmail}`,
      `Expires: ${midnight}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
