import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join, posix } from 'node:path';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import type { Fault } from './receiver.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

type Handle = { readonly fd: number; written: number } | { names: string[] };

/** What one connection may do with a folder, by SFTP version 3: a rename replaces nothing. */
export function serveFiles(
  sftp: SFTPWrapper,
  root: string,
  world: { readonly fault: () => Fault; readonly renamed: () => void },
): void {
  const handles = new Map<number, Handle>();
  let count = 0;
  const place = (path: string) => join(root, posix.normalize(`/${path}`));
  const opened = (handle: Handle) => {
    const id = Buffer.alloc(4);
    id.writeUInt32BE(++count);
    handles.set(count, handle);
    return id;
  };
  const handleOf = <K extends keyof never | 'fd' | 'names'>(id: Buffer, kind: K) => {
    const found = handles.get(id.readUInt32BE(0));
    if (!found || !(kind in found)) throw new Error('no such handle');
    return found as Extract<Handle, Record<K, unknown>>;
  };
  /** Answers a request by what its work answers; a fault by its status. */
  const answer = (id: number, work: () => void) => {
    if (world.fault().hangs) return;
    try {
      work();
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const ok = (id: number) => sftp.status(id, STATUS_CODE.OK);

  sftp.on('REALPATH', (id, path) =>
    answer(id, () => {
      const filename = posix.normalize(`/${path}`);
      sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
    }),
  );
  const stat = (id: number, path: string) =>
    answer(id, () => sftp.attrs(id, attributes(statSync(place(path)))));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) =>
    answer(id, () => sftp.attrs(id, attributes(fstatSync(handleOf(handle, 'fd').fd)))),
  );
  sftp.on('SETSTAT', (id) => answer(id, () => ok(id)));
  sftp.on('FSETSTAT', (id) => answer(id, () => ok(id)));
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, () => sftp.handle(id, opened({ fd: openSync(place(path), flagsOf(flags)), written: 0 }))),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, () => {
      const bytes = Buffer.alloc(length);
      const read = readSync(handleOf(handle, 'fd').fd, bytes, 0, length, offset);
      if (read === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, bytes.subarray(0, read));
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, () => {
      const to = handleOf(handle, 'fd');
      const { fullAfter, garbles } = world.fault();
      to.written += data.length;
      if (fullAfter !== undefined && to.written > fullAfter) throw new Error('no space');
      const kept = Buffer.from(data);
      if (garbles && offset === 0) kept[0] = (kept[0] ?? 0) ^ 1;
      writeSync(to.fd, kept, 0, kept.length, offset);
      ok(id);
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, () => {
      const key = handle.readUInt32BE(0);
      const closed = handles.get(key);
      if (closed && 'fd' in closed) closeSync(closed.fd);
      handles.delete(key);
      ok(id);
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, () =>
      sftp.handle(id, opened({ names: readdirSync(place(path)).map((name) => join(place(path), name)) })),
    ),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, () => {
      const list = handleOf(handle, 'names');
      if (list.names.length === 0) return void sftp.status(id, STATUS_CODE.EOF);
      const entries = list.names.splice(0, 100).filter((one) => existsSync(one));
      sftp.name(
        id,
        entries.map((one) => {
          const stats = statSync(one);
          const filename = posix.basename(one);
          const longname = `${stats.isDirectory() ? 'd' : '-'}rw-r--r-- 1 carrier carrier 0 Jan 1 00:00 ${filename}`;
          return { filename, longname, attrs: attributes(stats) };
        }),
      );
    }),
  );
  sftp.on('RENAME', (id, from, to) =>
    answer(id, () => {
      if (statSync(place(from)).isDirectory()) renameSync(place(from), place(to));
      else {
        linkSync(place(from), place(to));
        unlinkSync(place(from));
      }
      world.renamed();
      ok(id);
    }),
  );
  sftp.on('REMOVE', (id, path) =>
    answer(id, () => {
      unlinkSync(place(path));
      ok(id);
    }),
  );
  sftp.on('MKDIR', (id, path) =>
    answer(id, () => {
      mkdirSync(place(path));
      ok(id);
    }),
  );
  sftp.on('close', () => {
    for (const handle of handles.values()) if ('fd' in handle) closeSync(handle.fd);
    handles.clear();
  });
}

const attributes = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats): Attributes => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});

function flagsOf(flags: number): number {
  const bits: readonly (readonly [number, number])[] = [
    [OPEN_MODE.CREAT, constants.O_CREAT],
    [OPEN_MODE.TRUNC, constants.O_TRUNC],
    [OPEN_MODE.EXCL, constants.O_EXCL],
    [OPEN_MODE.APPEND, constants.O_APPEND],
  ];
  const way =
    (flags & OPEN_MODE.WRITE) === 0
      ? constants.O_RDONLY
      : (flags & OPEN_MODE.READ) === 0
        ? constants.O_WRONLY
        : constants.O_RDWR;
  return bits.reduce((all, [theirs, ours]) => ((flags & theirs) === 0 ? all : all | ours), way);
}
