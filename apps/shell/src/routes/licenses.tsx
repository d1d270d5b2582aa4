import { usePageTitle, useQuery } from '@homeroom/web';
import { noticesOf } from '../federation/notices';
import { loadRegistry } from '../federation/registry';
import { visitor } from '../federation/visitor';
import styles from './licenses.module.css';

/** Links to the third-party licenses of the shell and of each remote. */
export default function Licenses() {
  usePageTitle('Open-source licenses');
  const { data, isLoadingError } = useQuery({ queryKey: ['licenses'], queryFn: async () => noticesOf(await loadRegistry(), visitor()) });
  return (
    <section className={styles['page']}>
      <h1>Open-source licenses</h1>
      <p>
        Homeroom is built with open-source software and fonts. Each list shows what one part of the site uses, with the full license texts.
      </p>
      <ul className={styles['parts']}>
        <li>
          <a href="/licenses.txt">Site-wide</a>
        </li>
        {data?.map(({ title, version, address }) => (
          <li key={title}>
            {address ? <a href={address}>{title}</a> : title}
            <span className={styles['version']}>{address ? `Version ${version}` : `No license list for version ${version}`}</span>
          </li>
        ))}
      </ul>
      {isLoadingError && <p role="alert">The lists for the other parts of the site could not be loaded. Please try again later.</p>}
    </section>
  );
}
