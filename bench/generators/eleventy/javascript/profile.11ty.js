/**
 * A profile's page. A template in JavaScript: of Eleventy's languages the one that costs least.
 * Data and the pieces that all pages share were written before (../eleventy.ts).
 */
const special = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const hasSpecial = /[&<>"']/;

const escape = (text) =>
  hasSpecial.test(text) ? text.replaceAll(/[&<>"']/g, (character) => special[character]) : text;

const each = (list, render) => list.map(render).join('');

const area = ({ canton, names }) =>
  `<p>${canton && `<b>${escape(canton)} </b>`}${escape(names)}</p>`;

const names = (id, heading, list) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${escape(heading)}</h2><ul class="names${
    list.length > 6 ? ' columns-2' : ''
  }">${each(list, (name) => `<li>${escape(name)}</li>`)}</ul></section>`;

const relation = ({ rel }) => (rel ? ` rel="${rel}"` : '');

export const data = {
  pagination: { data: 'profiles', size: 1, alias: 'profile' },
  permalink: ({ profile }) => `${profile.paths[profile.locale]}.html`,
};

export function render({ profile, chrome, labels }) {
  const shared = chrome[profile.locale];
  const label = labels[profile.locale];
  const { icons } = shared;
  const { contact, similar, changed, paths } = profile;
  const title = escape(`${profile.heading} | Kloer`);
  const heading = escape(profile.heading);
  const description = escape(profile.description);
  const withPaths = (html) =>
    html
      .replaceAll('%path-fr%', paths.fr)
      .replaceAll('%path-en%', paths.en)
      .replaceAll('%path-lb%', paths.lb);
  return `${shared.begin}<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${profile.url}">${each(
    profile.alternates,
    ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${url}">`,
  )}<meta property="og:site_name" content="Kloer"><meta property="og:type" content="profile"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${profile.url}"><meta property="og:image" content="${profile.image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${heading}"><meta property="og:locale" content="${profile.region}"><meta name="twitter:card" content="summary_large_image">${shared.head}${each(
    profile.jsonld,
    (json) => `<script type="application/ld+json">${json}</script>`,
  )}${withPaths(shared.header)}<main id="content" class="${profile.family}" data-uid="${profile.uid}" data-profile><div class="who"><div class="wrap"><nav class="breadcrumb print:hidden" aria-label="${escape(label.breadcrumb)}"><ol>${each(
    profile.above,
    ({ name, path }, index) =>
      `<li>${index > 0 ? '<span aria-hidden="true">›</span>' : ''}<a class="link" href="${path}">${escape(name)}</a></li>`,
  )}<li class="max-lg:hidden"><span aria-hidden="true">›</span><span aria-current="page">${escape(profile.name)}</span></li></ol></nav><img class="land" src="${profile.vignette}" alt="" decoding="async" fetchpriority="low"><div class="named"><h1${profile.long ? ' class="long"' : ''}><span>${escape(profile.given)}</span> <span>${escape(profile.last)}</span></h1><p>${escape(profile.role)}${profile.town && `<br>${escape(profile.town)}`}<br>${escape(profile.shown)}</p></div><div class="face"><img class="arch" src="${profile.portrait}" width="280" height="336" fetchpriority="low" alt="">${shared.face}</div></div></div><div class="wrap">${shared.owner}<div class="told"><section class="side" aria-labelledby="contact"><h2 id="contact" class="sr-only">${escape(label.contact)}</h2><p class="lowest figures"><b>${escape(contact.lowest)}</b> ${escape(label.hour)}</p><a class="button button-primary button-big max-lg:hidden print:hidden" href="${escape(contact.main.href)}" data-write><span class="contents">${icons[contact.main.icon]}</span><span>${escape(contact.main.text)}</span></a>${
    contact.links.length > 0
      ? `<ul>${each(
          contact.links,
          (link) =>
            `<li><a href="${escape(link.href)}"${relation(link)}><span class="contents">${icons[link.icon]}</span>${link.label && `<span class="sr-only">${escape(link.label)} </span>`}<span class="link">${escape(link.text)}</span></a></li>`,
        )}</ul>`
      : ''
  }<p class="text-muted text-sm print:hidden">${escape(contact.note)}</p></section><div class="sections"><section aria-labelledby="comments"><h2 id="comments">${escape(label.comments)}</h2><p class="words"${profile.bioLanguage ? ` lang="${profile.bioLanguage}"` : ''}>${escape(profile.bio)}</p></section><section aria-labelledby="places"><h2 id="places">${escape(label.places)}</h2><ul class="prices">${each(
    profile.places,
    (place) =>
      `<li><span class="contents">${icons[place.icon]}</span><h3>${escape(place.label)}</h3><p class="figures"><b>${escape(place.price)}</b> ${escape(label.hour)}</p><div>${each(place.areas, area)}${place.online ? `<p>${escape(label.online)}</p>` : ''}${
        place.more.length > 0
          ? `<details><summary class="link">${escape(label.more)}</summary>${each(place.more, area)}</details>`
          : ''
      }</div></li>`,
  )}</ul></section><div class="pair">${names('subjects', label.subjects, profile.subjects)}${names('school-levels', label.levels, profile.levels)}</div><section aria-labelledby="details"><h2 id="details">${escape(label.details)}</h2><dl>${each(
    profile.facts,
    ({ what, said }) =>
      `<div class="mb-3"><dt class="text-muted text-sm">${escape(what)}</dt>${each(said, (words) => `<dd>${escape(words)}</dd>`)}</div>`,
  )}</dl></section>${shared.trust}<section class="similar print:hidden" aria-labelledby="similar"><h2 id="similar">${escape(similar.heading)}</h2><p><a class="link" href="${similar.path}">${escape(similar.all)}</a></p><div data-similar="${similar.list}"></div></section>${shared.late}<p class="text-muted flex flex-wrap gap-x-4 text-sm"><time datetime="${changed.iso}">${escape(changed.text)}</time><a class="link" href="${profile.report}" rel="nofollow">${escape(label.report)}</a></p></div></div><p class="hidden print:block">${profile.url}</p></div></main><nav class="thumb lg:hidden print:hidden" aria-label="${escape(label.contact)}"><a class="button button-primary" href="${escape(contact.main.href)}" data-write><span class="contents">${icons[contact.main.icon]}</span><span>${escape(contact.main.text)}</span></a>${
    contact.call
      ? `<a class="button button-secondary" href="${contact.call.href}" aria-label="${escape(contact.call.label)}"><span class="contents">${icons.phone}</span></a>`
      : ''
  }</nav>${withPaths(shared.footer)}`;
}
