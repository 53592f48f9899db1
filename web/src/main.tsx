import { hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { findPage, missingPage } from './app/find-page.ts'
import { call } from './platform/api.ts'
import { readState } from './platform/page-state.ts'
import { createQueryClient } from './platform/queries.ts'
import './ui/base.css'

async function start(root: Element) {
  const { data, missing } = readState(document)
  const client = createQueryClient(call)
  for (const [key, value] of data) client.setQueryData(key, value)

  const path = window.location.pathname
  const page = missing ? missingPage(path) : findPage(path)
  // With its screen at hand the first render is the one that the server made.
  await page.route.load()
  hydrateRoot(root, <App client={client} missing={missing ? path : null} />)
}

const root = document.getElementById('root')
if (root) void start(root)
