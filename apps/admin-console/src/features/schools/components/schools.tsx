import { TEAM_SCREENS } from '@homeroom/contracts';
import { counted, formatCount, useLocation, useNavigate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useOpenNewRecord } from '../../../lists/open-new-record';
import { TableList } from '../../../tables/table-list';
import { withoutSort } from '../../../tables/without-sort';
import { schoolTotalsQuery, schoolsQuery } from '../api/schools';
import { useSchools } from '../use-schools';
import { TeamButton } from '../../../session/team-button';
import { findSchoolIds } from '../api/bulk';
import { columnsOf } from './school-columns';
import { SchoolDialogs, useSwitchSchool, type OpenDialog } from './school-dialogs';
import { SchoolFilters } from './school-filters';
import { useBulkSchools } from './use-bulk-schools';

/** The schools, sorted by name. */
export function Schools() {
  const [open, setOpen] = useState<OpenDialog>();
  useOpenNewRecord(() => setOpen({ kind: 'create' }));
  const bulk = useBulkSchools();
  const list = useSchools();
  const page = useQuery(schoolsQuery(list.query));
  const switching = useSwitchSchool();
  const navigate = useNavigate();
  const here = useLocation().search;
  return (
    <>
      <TableList
        noun="schools"
        searchLabel="Search by name, city, state or ZIP"
        list={list}
        page={page}
        filters={<SchoolFilters view={list.view} onChoose={list.choose} onType={list.type} />}
        totals={<Totals query={list.narrowed} />}
        tools={
          <>
            <TeamButton may="schools.change" onClick={() => setOpen({ kind: 'create' })}>
              Add School
            </TeamButton>
            <TeamButton may="schools.change" variant="secondary" onClick={() => setOpen({ kind: 'import' })}>
              Bulk Import
            </TeamButton>
          </>
        }
        order="a-to-z"
        keyOf={({ id }) => id}
        bulk={{ nameOf: ({ name }) => name, actions: bulk.actions, findAll: () => findSchoolIds(withoutSort(list.narrowed)) }}
        columns={columnsOf((kind, school) => (kind === 'switch' ? switching.mutate(school) : setOpen({ kind, school })))}
        onOpen={({ id }) => void navigate(TEAM_SCREENS.school(id), { state: { list: here } })}
      />
      <SchoolDialogs open={open} onClose={() => setOpen(undefined)} />
      {bulk.dialog}
    </>
  );
}

type Narrowed = ReturnType<typeof useSchools>['narrowed'];

/** Totals of everything found, not just of this page. */
function Totals({ query }: { readonly query: Narrowed }) {
  const { data } = useQuery(schoolTotalsQuery(withoutSort(query)));
  return (
    data && (
      <>
        <span>{counted(data.count, 'school')}</span>
        {data.active < data.count && <span>{formatCount(data.active)} active</span>}
        <span>{formatCount(data.points)} points</span>
      </>
    )
  );
}
