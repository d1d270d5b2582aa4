export { Link, NavLink } from './link';
/** The names of the router that our apps use; shared as one module, so that the rest of it is left out. */
export { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
