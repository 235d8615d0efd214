import { readFile } from 'node:fs/promises';
import { GUIDE_PAGES, type GuideBlock, type GuidePage, type GuidePageName } from '../../../contract/guide.ts';
import { paths } from '../../../contract/paths.ts';
import type { Block } from '../../../contract/blocks.ts';
import { readText } from '../../content/server/read-text.server.ts';

const FOLDER = new URL('../../../../docs/guide/', import.meta.url);
const PICTURE = /^!\[([^\]]{0,200})\]\(pictures\/([\w-]{1,60})\.webp\)$/;

const textOf = (block: Block): string =>
  block.kind === 'p' ? block.words.map(({ text }) => text).join('') : '';

function blockOf(block: Block): GuideBlock {
  const [, alt = '', name] = PICTURE.exec(textOf(block)) ?? [];
  return name === undefined ? block : { kind: 'picture', name, alt };
}

/** Links between files of the folder lead to pages of the back office. */
const asPages = (text: string): string =>
  text.replaceAll(
    /\]\(([a-z]{1,30})\.md(#[\w-]{1,80})?\)/g,
    (_, page: string, section: string | undefined) => `](${paths.backofficeHelpPage(page)}${section ?? ''})`,
  );

async function readGuidePage(page: GuidePageName): Promise<GuidePage> {
  const [head = '', ...body] = (await readFile(new URL(`${page}.md`, FOLDER), 'utf8')).split('\n');
  const sections = readText(asPages(body.join('\n')));
  return {
    page,
    title: head.replace(/^# /, ''),
    sections: sections.map(({ blocks, ...section }) => ({ ...section, blocks: blocks.map(blockOf) })),
  };
}

let read: Promise<GuidePage[]> | undefined;

/** It changes with a release alone: read once. */
export const readGuide = (): Promise<GuidePage[]> => (read ??= Promise.all(GUIDE_PAGES.map(readGuidePage)));
