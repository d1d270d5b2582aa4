import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Link, NavLink, useLocation } from './router';

function Here() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <p role="status">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const standingAt = (address: string, link: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/first', address]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;
/** Whether the browser is left to follow the link. */
const press = (options = {}) => fireEvent.click(screen.getByRole('link'), { button: 0, ...options });

describe('a link', () => {
  it('has its address, and navigates there without a new page, with its state', () => {
    standingAt(
      '/',
      <Link to="/deals?category=Camps" state={{ background: 'home' }} className="way" aria-label="All camps">
        Camps
      </Link>,
    );
    expect(screen.getByRole('link', { name: 'All camps' })).toHaveAttribute('href', '/deals?category=Camps');
    expect(screen.getByRole('link')).toHaveClass('way');
    expect(press()).toBe(false);
    expect(here()).toBe('/deals?category=Camps {"background":"home"}');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is left to the browser when pressed %s', (_, options) => {
    standingAt('/', <Link to="/deals">Deals</Link>);
    expect(press(options)).toBe(true);
    expect(here()).toBe('/ null');
  });

  it.each([
    ['into a workspace is left to the browser, for its own policy', '/deals', '/business/login?x=1', true],
    ['within a workspace is followed at once', '/business/login', '/business', false],
    ['out of a workspace is followed at once', '/admin', '/', false],
    ['to a page whose name only begins like one is followed at once', '/', '/businesses', false],
  ])('%s', (_, at, to, isLeft) => {
    standingAt(at, <Link to={to}>Go</Link>);
    expect(press()).toBe(isLeft);
  });

  it('is left to the browser for a full load or another window', () => {
    const { unmount } = standingAt(
      '/',
      <Link to="/deals" reloadDocument>
        Deals
      </Link>,
    );
    expect(press()).toBe(true);
    expect(here()).toBe('/ null');
    unmount();
    standingAt(
      '/',
      <Link to="/deals" target="_blank">
        Deals
      </Link>,
    );
    expect(press()).toBe(true);
    expect(here()).toBe('/ null');
  });

  it('stays when its own handler prevents it', () => {
    standingAt(
      '/',
      <Link to="/deals" onClick={(event) => event.preventDefault()}>
        Deals
      </Link>,
    );
    press();
    expect(here()).toBe('/ null');
  });
});

describe('a navigation link', () => {
  const shownAs = (address: string, to: string, end = false) => {
    const { unmount } = standingAt(
      address,
      <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'current' : 'other')}>
        There
      </NavLink>,
    );
    const link = screen.getByRole('link');
    const shown = [link.className, link.getAttribute('aria-current')];
    unmount();
    return shown;
  };

  it.each([
    ['/deals', '/deals', false],
    ['/deals/7', '/deals', false],
    ['/Deals/', '/deals', false],
    ['/', '/', true],
  ])('at %s marks %s as the current page', (address, to, end) => {
    expect(shownAs(address, to, end)).toEqual(['current', 'page']);
  });

  it.each([
    ['/dealsand', '/deals', false],
    ['/deals/7', '/deals', true],
    ['/schools', '/', false],
  ])('at %s does not mark %s', (address, to, end) => {
    expect(shownAs(address, to, end)).toEqual(['other', null]);
  });
});
