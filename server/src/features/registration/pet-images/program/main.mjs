import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { PictureError } from './picture-error.mjs'
import { shrink } from './shrink.mjs'

// Makes the two sizes of one uploaded picture: the file comes on standard input, the sizes leave on standard output as
// [length of the icon, 4 bytes] [icon] [large]. Each picture has a process of its own, because strangers break into
// servers by the decoders of files: the process knows no secret, its memory is gone with it, it may be killed at any
// moment, and lookups of pets come first.

/**
 * Below the priority of all other work of the server. With a niceness of 5, four pictures cost an overloaded
 * process a third of its answers.
 */
const NICENESS = 10
/**
 * Version of the task, exit codes and output. Increase it with any change of them, together with TASK_VERSION in
 * process-picture.ts.
 */
const TASK_VERSION = 1
setPriority(NICENESS)
// libheif logs with console.log, which would write into the output.
console.log = console.error

try {
  const task = JSON.parse(process.argv[2])
  if (task.version !== TASK_VERSION) throw new PictureError('otherVersion')
  const { icon, large } = await shrink(await buffer(process.stdin), task)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(icon.length)
  process.stdout.write(Buffer.concat([length, icon, large]))
} catch (error) {
  if (!(error instanceof PictureError)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
