import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = join(root, 'releases')
const run = promisify(execFile)

interface Remote {
  name: string
  version: string
  entry: string
  contract: number
}

/** A copy of the releases in which one test may break and replace a part. */
export class Releases {
  private constructor(
    readonly folder: string,
    private readonly part: string,
  ) {}

  static async copy(part: string): Promise<Releases> {
    const folder = await mkdtemp(join(tmpdir(), 'dyra-releases-'))
    await cp(built, folder, { recursive: true })
    return new Releases(folder, part)
  }

  private get place(): string {
    return join(this.folder, this.part)
  }

  private get list(): string {
    return join(this.folder, 'remotes.json')
  }

  /** Removes the files that the list names, as if their copy to the server had failed. */
  takeAway(): Promise<void> {
    return rename(this.place, `${this.place}.away`)
  }

  putBack(): Promise<void> {
    return rename(`${this.place}.away`, this.place)
  }

  /** Releases the same build again under another version, as `pnpm release` does. */
  async redeploy(version: string): Promise<void> {
    await this.changeEntry(async (current) => {
      await cp(join(this.place, current.version), join(this.place, version), { recursive: true })
      return { version, entry: current.entry.replace(`/${current.version}/`, `/${version}/`) }
    })
  }

  /** Changes the entry of the part in the list. Resolves to a function that undoes it. */
  async changeEntry(
    change: (current: Remote) => Partial<Remote> | Promise<Partial<Remote>>,
  ): Promise<() => Promise<void>> {
    const before = await readFile(this.list, 'utf8')
    const remotes: Remote[] = JSON.parse(before)
    const current = remotes.find(({ name }) => name === this.part.replaceAll('-', '_'))
    if (!current) throw new Error(`${this.list} does not name ${this.part}`)
    Object.assign(current, await change(current))
    await this.writeList(JSON.stringify(remotes))
    return () => this.writeList(before)
  }

  /** The server may read the list at any time. */
  private async writeList(content: string): Promise<void> {
    await writeFile(`${this.list}.next`, content)
    await rename(`${this.list}.next`, this.list)
  }

  /** Runs `pnpm release` for this part on this folder. */
  command(...args: readonly string[]): Promise<string> {
    return this.release(this.part, ...args)
  }

  /** What `pnpm release --where` prints. */
  where(text: string): Promise<string> {
    return this.release('--where', text)
  }

  private async release(...args: readonly string[]): Promise<string> {
    const env = { ...process.env, RELEASES_DIR: this.folder }
    const program = [join(root, 'tools/cli/release.ts'), ...args]
    const { stdout } = await run(process.execPath, program, { env }).catch((error) => {
      throw new Error(`${error.message}\n${error.stdout}`, { cause: error })
    })
    return stdout
  }

  /**
   * Releases the current build as a next version in which `to` replaces every `from`, in its prerendered pages too. Like any
   * build, it has its own list of chunks. The name of the list keeps its length, so that the maps of the build are
   * right for the code before the change. `args`: further arguments of `pnpm release`.
   */
  async releaseChanged(from: string, to: string, ...args: readonly string[]): Promise<void> {
    const build = await mkdtemp(join(tmpdir(), 'dyra-build-'))
    await cp(join(root, this.part, 'dist'), build, { recursive: true })
    let changes = 0
    for (const name of (await readdir(build)).filter((file) => /\.js$|^pages\.json$/.test(file))) {
      const before = await readFile(join(build, name), 'utf8')
      const after = before.replaceAll(from, to)
      if (after !== before) changes += 1
      await writeFile(join(build, name), after.replaceAll(/\b(chunks_\w+)\w{8}\b/g, '$1_changed'))
    }
    if (changes === 0) throw new Error(`No script of ${this.part} holds '${from}'.`)
    try {
      await this.command('--from', build, ...args)
    } finally {
      await rm(build, { recursive: true })
    }
  }

  /** Removes an old version, whose files open tabs may still request. */
  async removeAllBut(version: string): Promise<void> {
    const kept = `${this.place}.kept`
    await rename(join(this.place, version), kept)
    await rm(this.place, { recursive: true })
    await cp(kept, join(this.place, version), { recursive: true })
    await rm(kept, { recursive: true })
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
