import styles from './analytics.module.css';

interface TableProps {
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** The numbers of a chart as text. */
export function Table({ head, rows }: TableProps) {
  return (
    <details className={styles['table']}>
      <summary>Show as a table</summary>
      {/* Scrolls sideways on a phone, also with the arrow keys. */}
      <div role="region" aria-label={`${head[0]} figures`} tabIndex={0}>
        <table aria-label={`${head[0]} figures`}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...numbers] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {numbers.map((number, column) => (
                  <td key={head[column + 1]}>{number}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
