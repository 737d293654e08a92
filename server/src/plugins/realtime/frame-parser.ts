import { type IRawFrameType, Parser } from '@stomp/stompjs';

/**
 * The library's own steps, as far as they are observed here.
 * Tests of the gateway fail where a newer version differs.
 */
interface Steps {
  _results: IRawFrameType;
  _setupCollectBody(): void;
}

/**
 * Reads bytes as STOMP frames; a character or a frame may come in any number of chunks.
 * @returns what takes a chunk; it throws where a `content-length` is no number of bytes, which the
 *   library would wait for without end
 */
export const frameParser = (
  onFrame: (frame: IRawFrameType) => void,
  onHeartbeat: () => void,
): ((chunk: Uint8Array) => void) => {
  const parser = new Parser(onFrame, onHeartbeat);
  const steps = parser as unknown as Steps;
  const collectBody = steps._setupCollectBody.bind(parser);
  steps._setupCollectBody = () => {
    const length = steps._results.headers.find(([name]) => name === 'content-length')?.[1];
    if (length !== undefined && !/^\d{1,9}$/.test(length)) throw new Error('The content-length is no number');
    collectBody();
  };
  return (chunk) => parser.parseChunk(new Uint8Array(chunk).buffer);
};
