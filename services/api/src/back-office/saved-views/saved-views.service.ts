import type { ChangeView, SaveView, SavedView, ViewedList } from '@homeroom/contracts';
import { MOST_VIEWS } from '@homeroom/contracts/saved-views';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../../accounts/admins/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import type { SavedViewRecord } from './saved-view.entity.js';
import { SavedViewsRepository } from './saved-views.repository.js';

/** A list of the team with its filters, sort, and columns under a name, for one person or for everybody on the team. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly views: SavedViewsRepository,
    private readonly admins: AdminsRepository,
    private readonly audit: AuditService,
  ) {}

  /** One's own and shared ones, by name. */
  async of(adminId: number, list: ViewedList): Promise<SavedView[]> {
    return this.shown(await this.views.of(adminId, list), adminId);
  }

  /** @throws DomainError INVALID_REQUEST for a name in use, or too many views */
  async save(view: SaveView, adminId: number): Promise<SavedView> {
    const id = await refusingSameName(() =>
      this.audit.create({ adminId, action: 'create', subject: 'saved-view' }, async (manager) => {
        if ((await this.views.count(manager, adminId, view.list)) >= MOST_VIEWS)
          throw new DomainError('INVALID_REQUEST', `You have ${MOST_VIEWS} views of this list. Delete one first.`);
        return this.views.add(manager, adminId, view);
      }),
    );
    return this.one(id, adminId);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, INVALID_REQUEST for a name in use */
  async change(id: number, { name, search, isShared }: ChangeView, adminId: number): Promise<SavedView> {
    await this.own(id, adminId);
    const changes = Object.fromEntries(
      Object.entries({ name, search, isShared }).filter(([, value]) => value !== undefined && value !== null),
    );
    if (Object.keys(changes).length > 0)
      await refusingSameName(() =>
        this.audit.change({ adminId, action: 'update', subject: 'saved-view' }, id, (manager) => this.views.change(manager, id, changes)),
      );
    return this.one(id, adminId);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async remove(id: number, adminId: number): Promise<void> {
    await this.own(id, adminId);
    await this.audit.change({ adminId, action: 'delete', subject: 'saved-view' }, id, (manager) => this.views.remove(manager, id));
  }

  /** Another person's private view does not exist for anyone else. */
  private async own(id: number, adminId: number): Promise<void> {
    const view = await this.views.find(id);
    if (!view || (view.adminId !== adminId && !view.isShared)) throw new DomainError('NOT_FOUND', 'View not found');
    if (view.adminId !== adminId) throw new DomainError('FORBIDDEN', 'Only its author can change this view');
  }

  private async one(id: number, adminId: number): Promise<SavedView> {
    const found = await this.views.find(id);
    // It may have been deleted in another window at the same moment.
    if (!found) throw new DomainError('NOT_FOUND', 'View not found');
    const [view] = await this.shown([found], adminId);
    return view!;
  }

  private async shown(views: readonly SavedViewRecord[], adminId: number): Promise<SavedView[]> {
    const addresses = await this.admins.addresses([...new Set(views.map((view) => view.adminId))]);
    return views.map(({ id, list, name, search, isShared, adminId: author }) => ({
      id,
      list,
      name,
      search,
      isShared,
      isOwn: author === adminId,
      by: addresses.get(author) ?? '',
    }));
  }
}

const refusingSameName = <Result>(work: () => Promise<Result>) =>
  refusingTaken('saved_views_name', () => wrongField('name', 'You already have a view with this name'), work);
