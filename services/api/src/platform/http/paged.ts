import {
  Injectable,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** The requested part of a list. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list, and its total length. */
export interface Page<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  /** The list is longer than the total says. */
  readonly isCapped?: boolean;
  /** The cursor of the next page; null at the end of the list. Others continue by offset. */
  readonly next?: string | null;
  /** Until when the page may be shared with everyone, see `shareReplies`. */
  readonly sharedUntil?: number;
}

const DEFAULT_LIMIT = 'paged: default limit';

/** The query's contract ensures that these are numbers, see `PageQuery`. */
function rangeOf(context: ExecutionContext): PageRange {
  const { limit, offset } = context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>;
  const handler = context.getHandler();
  return { limit: Number(limit ?? (Reflect.getMetadata(DEFAULT_LIMIT, handler) as number)), offset: Number(offset ?? 0) };
}

/** Puts the total and the next page into headers, so that the body stays a plain array. */
@Injectable()
export class PagedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Omit<Page<never>, 'rows'> & { readonly rows: unknown }>): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((page) => {
        const reply = http.getResponse<FastifyReply>();
        reply.sharedUntil = page.sharedUntil ?? 0;
        for (const [name, value] of pageHeaders(http.getRequest<FastifyRequest>().url, rangeOf(context), page)) reply.header(name, value);
        return page.rows;
      }),
    );
  }
}

/** A page's facts besides its rows. */
export function pageHeaders(
  url: string,
  { limit, offset }: PageRange,
  { total, isCapped, next }: Omit<Page<never>, 'rows'>,
): [name: string, value: string][] {
  const goesOn = next === undefined ? offset + limit < total : next !== null;
  const position = next ? (['after', next] as const) : (['offset', String(offset + limit)] as const);
  return [
    ['x-total-count', String(total)],
    ...(isCapped ? [['x-total-capped', 'true'] as [string, string]] : []),
    ...(goesOn ? [['link', `<${addressOf(url, limit, position)}>; rel="next"`] as [string, string]] : []),
  ];
}

function addressOf(url: string, limit: number, [name, value]: readonly [string, string]): string {
  const next = new URL(url, 'http://localhost');
  for (const position of ['offset', 'after']) next.searchParams.delete(position);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set(name, value);
  return next.pathname + next.search;
}

/** A paged list: the handler takes a {@link Range} and returns a {@link Page}. @param limit the default. */
export const Paged = (limit: number) => applyDecorators(SetMetadata(DEFAULT_LIMIT, limit), UseInterceptors(PagedInterceptor));

/** The requested part, for handlers of {@link Paged} routes. */
export const Range = createParamDecorator((_: unknown, context: ExecutionContext) => rangeOf(context));
