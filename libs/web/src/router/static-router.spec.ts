import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link } from '../link';
import { Navigate, Route, Routes, StaticRouter, useLocation, useNavigate, type NavigateFunction } from './router';

function Deal({ take }: { readonly take: (navigate: NavigateFunction) => void }) {
  const { pathname, search } = useLocation();
  take(useNavigate());
  return createElement('p', null, pathname + search, createElement(Link, { to: '../8' }, 'next'));
}

it('draws a page at its address, where nothing leads away', () => {
  const taken: NavigateFunction[] = [];
  const take = (navigate: NavigateFunction) => void taken.push(navigate);
  const routes = createElement(Routes, null, createElement(Route, { path: '/deals/:id', element: createElement(Deal, { take }) }));
  const away = createElement(Navigate, { to: '/login' });
  const page = createElement(StaticRouter, { location: '/deals/7?q=a' }, routes, away);
  expect(renderToStaticMarkup(page)).toBe('<p>/deals/7?q=a<a href="/deals/8">next</a></p>');
  expect(taken.map((navigate) => [navigate('/login'), navigate(-1)])).toEqual([[undefined, undefined]]);
});
