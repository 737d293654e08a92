import { useText } from '@madang/platform';
import { Tag } from '@madang/ui';
import type { Collector } from '../collect/collector.ts';
import { readLibraries } from './libraries.ts';
import { code, line, list, none, quiet } from './looks.ts';
import { PANEL } from './texts.ts';
import { useCollected } from './use-collected.ts';

/** Every shared library: its versions, who brought each, and who uses it. */
export const LibrariesTab = ({ collector }: { collector: Collector }) => {
  const t = useText(PANEL);
  useCollected(collector);
  const libraries = readLibraries();
  const named = (containers: readonly string[]) => containers.map(collector.ownerOf).join(', ');
  if (libraries.length === 0) return <p css={none}>{t('libraries.none')}</p>;
  return (
    <ul css={list} data-list="libraries">
      {libraries.map(({ name, isSingle, versions }) => (
        <li key={name}>
          {versions.map(({ version, from, users, isLoaded }) => (
            <div key={version} css={line} data-library={name}>
              <b css={code}>{name}</b>
              <span css={code}>{version}</span>
              <span>{t('libraries.from', { owner: named([from]) })}</span>
              <span css={quiet}>
                {users.length > 0 ? t('libraries.users', { owners: named(users) }) : t('libraries.unused')}
              </span>
              {isSingle && <Tag>{t('libraries.single')}</Tag>}
              {!isLoaded && <Tag tone="outline">{t('libraries.offered')}</Tag>}
              {versions.length > 1 && <Tag tone="lamp">{t('libraries.several', { count: versions.length })}</Tag>}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
};
