import type { DealView, DealWithLocations, OwnDeal, SchoolView, VoucherCodeStats } from '@homeroom/contracts';
import { CreateDeal, DealsQuery, UpdateDeal } from '@homeroom/contracts/deals';
import { SchoolsQuery } from '@homeroom/contracts/schools';
import { RequestMethod, StreamableFile } from '@nestjs/common';
import { Handles, endpointOf, toJson, type Json, type JsonPage } from './handles';
import type { Page } from './paged';

const given = <Value>(): Value => ({}) as Value;

class Controller {
  @Handles('GET /api/deals/:id')
  one(): Promise<Json<DealWithLocations>> {
    return Promise.resolve(toJson(given<DealWithLocations>()));
  }

  @Handles('GET /api/schools')
  page(_query: SchoolsQuery): Page<SchoolView> {
    return { rows: [], total: 0 };
  }

  @Handles('PUT /api/deals/:id')
  update(_id: number, _form: UpdateDeal): OwnDeal {
    return given();
  }

  @Handles('DELETE /api/deals/:id')
  remove(): Promise<void> {
    return Promise.resolve();
  }

  @Handles('GET /api/schools/:id/poster.pdf')
  poster(): StreamableFile {
    return new StreamableFile(Buffer.alloc(0));
  }
}

const routeOf = (name: 'one' | 'update' | 'remove') => {
  const handler = Controller.prototype[name];
  return [
    endpointOf(handler),
    RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod],
    Reflect.getMetadata('path', handler),
    Reflect.getMetadata('__httpCode__', handler),
  ];
};

it('a handler answers at its endpoint’s address with its status', () => {
  expect(routeOf('one')).toEqual(['GET /api/deals/:id', 'GET', 'deals/:id', 200]);
  expect(routeOf('update')).toEqual(['PUT /api/deals/:id', 'PUT', 'deals/:id', 200]);
  expect(routeOf('remove')).toEqual(['DELETE /api/deals/:id', 'DELETE', 'deals/:id', 204]);
});

it('a handler that does not fit its endpoint does not compile', () => {
  const refused = () => {
    class Wrong {
      // @ts-expect-error there is no such endpoint
      @Handles('GET /api/deal/:id')
      none() {}

      // @ts-expect-error the reply is another
      @Handles('GET /api/deals/:id/voucher-codes/stats')
      otherReply(): DealView {
        return given();
      }

      // @ts-expect-error the reply has more than the contract lets out
      @Handles('GET /api/deals/:id/voucher-codes/stats')
      more(): VoucherCodeStats & { readonly secret: string } {
        return given();
      }

      // @ts-expect-error the reply lacks a field
      @Handles('GET /api/deals/:id/voucher-codes/stats')
      less(): Promise<Pick<VoucherCodeStats, 'total'>> {
        return given();
      }

      // @ts-expect-error the items are others
      @Handles('GET /api/schools')
      otherItems(_query: SchoolsQuery): Page<DealView> {
        return given();
      }

      // @ts-expect-error the JSON is of another type
      @Handles('GET /api/deals')
      otherJson(_query: DealsQuery): JsonPage<SchoolView> {
        return given();
      }

      // @ts-expect-error something comes back where nothing should
      @Handles('DELETE /api/deals/:id')
      something(): OwnDeal {
        return given();
      }

      // @ts-expect-error the body is another
      @Handles('PUT /api/deals/:id')
      otherBody(_id: number, _form: CreateDeal): OwnDeal {
        return given();
      }

      // @ts-expect-error nothing takes the query
      @Handles('GET /api/schools')
      noQuery(): Page<SchoolView> {
        return given();
      }

      // @ts-expect-error a file is no object
      @Handles('GET /api/schools/:id/poster.pdf')
      noFile(): SchoolView {
        return given();
      }
    }
    return Wrong;
  };
  expect(refused).toThrow('GET /api/deal/:id');
});
