import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../support/command'
import type { Machine } from './machine'

/** The repository the document is followed from, and the place of it that the machine reaches. */
const ADDRESS = 'https://git.example/onde-basse/site.git'
const PLACE = '/var/origin.git'

const AUTHOR = '-c user.name=Onde -c user.email=onde@onde-basse.example'

/** Puts what is committed here where the document clones it from. */
export const offerRepository = (machine: Machine): void => {
  machine.run([
    'git config --system --add safe.directory "*"',
    `git init --quiet --bare --initial-branch main ${PLACE}`,
    `git -C ${PLACE} config receive.shallowUpdate true`,
    `git -C ${repository} push --quiet ${PLACE} HEAD:refs/heads/main`,
    `git config --system url.${PLACE}.insteadOf ${ADDRESS}`,
  ])
}

/** A change of the part `about`, as its team would commit it. */
export const changeAbout = (machine: Machine): void => {
  machine.run([
    `git clone --quiet ${PLACE} /root/change`,
    'echo "// Another version." >> /root/change/mf-about/part.mjs',
    `git -C /root/change ${AUTHOR} commit --quiet --all --message "about: change"`,
    'git -C /root/change push --quiet origin main',
  ])
}

/** Does in `/srv/content` what the document leaves to an editor: another collective's content, at the names of the document. */
export const editContent = ({ root, run }: Machine): void => {
  const mine = path.join(repository, 'e2e/otherCollective')
  run([
    'rm --recursive /srv/content/*',
    `cp --recursive ${mine}/content/. ${mine}/site.config.json /srv/content/`,
  ])
  const file = path.join(root, 'srv/content/site.config.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  const services = { ...config.services, liveStream: 'https://radio.onde-basse.example/live.mp3' }
  writeFileSync(file, JSON.stringify({ ...config, publicUrl: 'https://onde-basse.example', services }))
  run(['chown --recursive onde-basse:onde-basse /srv/content'])
}

/** Names another stream in the configuration and renders the pages: the script of the element is another one then. */
export const changeStream = ({ run }: Machine): void => {
  run([
    'sed --in-place "s|/live.mp3|/direct.mp3|" /srv/content/site.config.json',
    'site configure --api http://localhost:4100/api',
    'site prerender',
  ])
}
