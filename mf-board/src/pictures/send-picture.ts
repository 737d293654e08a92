import { type Answer, isErrorCode } from '@madang/contracts';
import type { PictureFacts } from './picture-facts.ts';

const TIMEOUT_MS = 110_000;

/** A refusal by its shape, as `call` throws it. */
const refusalOf = ({ resultCode, params = {} }: Pick<Answer<unknown>, 'resultCode' | 'params'>): Error =>
  Object.assign(new Error(resultCode), {
    name: 'ApiError',
    code: isErrorCode(resultCode) ? resultCode : 'E001',
    params,
  });

const answerOf = (text: string): Answer<PictureFacts> => {
  try {
    return JSON.parse(text);
  } catch {
    return { resultCode: 'E001', resultMessage: '' };
  }
};

/** Sends the bytes of a file; `fetch` would not report its progress. */
export const sendPicture = (address: string, file: File, onProgress: (share: number) => void): Promise<PictureFacts> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = () => reject(refusalOf({ resultCode: 'E002' }));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      const answer = answerOf(request.responseText);
      if (answer.resultCode === '0' && answer.data) resolve(answer.data);
      else reject(refusalOf(answer));
    };
    request.send(file);
  });
