import { Injectable, SetMetadata, UseGuards, applyDecorators, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network-of.js';
import { RateLimiter, type Allowance } from './rate-limiter.js';

const ALLOWANCE = 'allowance';

@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const allowance = this.reflector.get<Allowance>(ALLOWANCE, context.getHandler());
    await this.limiter.spend(allowance, networkOf(context.switchToHttp().getRequest<FastifyRequest>().ip));
    return true;
  }
}

/** A limit on calls of this route per network, see {@link networkOf}. */
export const Throttle = (allowance: Allowance) => applyDecorators(SetMetadata(ALLOWANCE, allowance), UseGuards(ThrottleGuard));
