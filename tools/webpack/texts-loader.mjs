import { basename } from 'node:path';
import { sharedTextsFile, textsOfSource } from '../texts/shared-texts.mjs';

/** Loader of a file of locales: puts in the shared texts that it refers to. */
export default function textsLoader(source) {
  this.addDependency(sharedTextsFile(basename(this.resourcePath, '.json')));
  return JSON.stringify(textsOfSource(source, this.resourcePath));
}
