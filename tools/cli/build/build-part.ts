import { main } from '../../launch/run.mjs'
import { targetNamed } from './targets.mjs'

// `node tools/cli/build/build-part.ts TARGET`: the command of the tasks `build-…` in package.json.
main(async () => {
  await targetNamed(process.argv[2] ?? '').build()
})
