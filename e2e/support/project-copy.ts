import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Files of the project that a new remote needs: commands, shared code, settings. */
const NEEDED = /^(tools|server|shared|shell|remote-[^/]+|e2e\/(support|package|tsconfig|playwright)|[^/]+$)/

/** A copy of the project with its installed packages, in which a test may add files. */
export class ProjectCopy {
  private constructor(readonly folder: string) {}

  static async create(): Promise<ProjectCopy> {
    const copy = new ProjectCopy(await mkdtemp(join(tmpdir(), 'dyra-project-')))
    const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 1 << 26,
    })
    for (const path of stdout.split('\0').filter((file) => NEEDED.test(file))) {
      await mkdir(dirname(join(copy.folder, path)), { recursive: true })
      await cp(join(root, path), join(copy.folder, path))
    }
    await copy.linkPackages()
    return copy
  }

  private async linkPackages(): Promise<void> {
    const folders = (await readdir(this.folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
    for (const name of ['', ...folders.map((entry) => entry.name)])
      await symlink(join(root, name, 'node_modules'), join(this.folder, name, 'node_modules'))
  }

  /** Gives a new package the installed packages of another one, as `pnpm install` does, and `shared` of this copy. */
  async install(name: string, like: string): Promise<void> {
    const installed = join(root, like, 'node_modules')
    const own = join(this.folder, name, 'node_modules')
    await mkdir(join(own, '@dyra'), { recursive: true })
    for (const entry of (await readdir(installed)).filter((file) => file !== '@dyra'))
      await symlink(join(installed, entry), join(own, entry))
    await symlink(join(this.folder, 'shared'), join(own, '@dyra/shared'))
  }

  /** Runs a command of tools/cli. Resolves to what it prints; rejects with its output if it fails. */
  async command(script: string, ...args: readonly string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [join(this.folder, 'tools/cli', script), ...args], {
      cwd: this.folder,
    })
    return stdout
  }

  /** Runs an installed tool in the copy. */
  async tool(name: string, ...args: readonly string[]): Promise<void> {
    await run(join(root, 'node_modules/.bin', name), args, { cwd: this.folder, maxBuffer: 1 << 26 })
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
