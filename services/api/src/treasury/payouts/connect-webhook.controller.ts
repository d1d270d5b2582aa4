import type { WebhookReply } from '@homeroom/contracts';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { HandleAccountEvents } from './handle-account-events.js';

@Controller()
@Public('The card provider signs what it sends')
export class ConnectWebhookController {
  constructor(private readonly accountEvents: HandleAccountEvents) {}

  @Handles('POST /api/webhooks/stripe-connect')
  async receive(@Req() request: FastifyRequest, @Headers('stripe-signature') signature?: string): Promise<WebhookReply> {
    await this.accountEvents.handle(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
