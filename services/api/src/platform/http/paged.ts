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

/** Which part of a list is asked for. */
export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** Part of a list, and how long the whole is. */
export interface Page<Item> {
  readonly rows: readonly Item[];
  readonly total: number;
  /** There are more than the total tells. */
  readonly isCapped?: boolean;
  /** Where the next page begins, in a list that goes on after a row; null where the list ends. Others go on by number. */
  readonly next?: string | null;
  /** Until when it may be sent to everybody who asks the same, see `shareReplies`. */
  readonly sharedUntil?: number;
}

const DEFAULT_LIMIT = 'paged: default limit';

/** The contract of the query sees to it that these are numbers, see `PageQuery`. */
function rangeOf(context: ExecutionContext): PageRange {
  const { limit, offset } = context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>;
  const handler = context.getHandler();
  return { limit: Number(limit ?? (Reflect.getMetadata(DEFAULT_LIMIT, handler) as number)), offset: Number(offset ?? 0) };
}

/** Tells the total and the next page in headers, so that the body stays a plain array. */
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

/** What is told of a page beside its rows. */
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

/** A list that is given page by page: the handler takes a {@link Range} and gives a {@link Page}. @param limit where none is asked for. */
export const Paged = (limit: number) => applyDecorators(SetMetadata(DEFAULT_LIMIT, limit), UseInterceptors(PagedInterceptor));

/** The part that is asked for, for handlers of {@link Paged} routes. */
export const Range = createParamDecorator((_: unknown, context: ExecutionContext) => rangeOf(context));
